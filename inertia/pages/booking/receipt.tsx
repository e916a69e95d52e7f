import { Button } from '~/components/ui/button'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { ReceiptSheet } from '~/features/booking/receipt_sheet'
import type { Receipt } from '~/features/booking/types'
import { CancellationPolicy } from '~/features/catalog/cancellation_policy'
import type { CancellationRules } from '~/lib/cancellation_words'
import { urlFor } from '~/lib/routes'
import type { InertiaProps } from '~/types'
import { Container } from '~/components/ui/container'

type Props = InertiaProps<{
  receipt: Receipt
  cancellation: CancellationRules
  /** Whether it is one's own; administrators see those of others. */
  isRenter: boolean
}>

const MINE = { href: urlFor('renter_dashboard'), label: 'My bookings' }
const PROBLEMS = { href: urlFor('admin.payment_problems'), label: 'Payment problems' }

/** A receipt to keep; printed, it is one clean page. */
export default function ReceiptPage({ receipt, cancellation, isRenter, site }: Props) {
  return (
    <Container className="flex max-w-[52rem] flex-col gap-6 py-8 sm:py-12 print:max-w-none print:gap-[10pt] print:p-0 print:text-[10pt] print:[&_h1]:text-[20pt]">
      <Seo title={`Receipt ${receipt.number}`} noindex />
      <PageHeader
        title="Receipt"
        eyebrow={site.name}
        back={isRenter ? MINE : PROBLEMS}
        actions={
          <Button icon="print" variant="secondary" onPress={() => window.print()}>
            Print or save as PDF
          </Button>
        }
      />
      <ReceiptSheet receipt={receipt} seller={site.name}>
        <CancellationPolicy policy={receipt.policy} rules={cancellation} fees={receipt.fees} />
      </ReceiptSheet>
    </Container>
  )
}
