import { Link } from '~/components/ui/link'
import { Banner } from '~/components/ui/banner'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition_list'
import { textLink } from '~/components/ui/link_look'
import { AdminPage } from '~/features/moderation/admin_page'
import { Person } from '~/features/moderation/person'
import { ReportFacts } from '~/features/moderation/report_card'
import { SettleReport } from '~/features/moderation/settle_report'
import type { ReportedConversation } from '~/features/moderation/types'
import { cx } from '~/lib/class_names'
import { formatDateTime, fullName } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import type { InertiaProps } from '~/types'

export default function Report({ report }: InertiaProps<{ report: ReportedConversation }>) {
  const { conversation, messages } = report
  const { renter, owner, listing } = conversation

  return (
    <AdminPage
      title="Report about a conversation"
      area={urlFor('admin.reports')}
      description={
        <Link href={urlFor('admin.reports')} className={textLink}>
          All reports
        </Link>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="messages" className="min-w-0 lg:row-span-2">
          <h2 id="messages" className="mb-4 text-xl font-semibold">
            Messages
          </h2>
          <ol className="flex flex-col gap-3">
            {messages.toReversed().map(({ id, sender, text, createdAt }) => (
              <li
                key={id}
                className={cx(
                  'min-w-0 rounded-lg border border-line p-4',
                  sender === 'system' ? 'bg-sunken text-muted' : 'bg-raised'
                )}
              >
                <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
                  {sender !== 'system' && (
                    <span className="font-strong text-ink wrap-anywhere">
                      {fullName(conversation[sender]) || conversation[sender].email} ({sender})
                    </span>
                  )}
                  <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                </p>
                <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <aside className="flex min-w-0 flex-col gap-5 max-lg:order-first">
          <Banner tone="info">
            You see everything that was written, with nothing hidden. Opening this page is recorded
            in the audit log.
          </Banner>
          <Card className="flex flex-col gap-4">
            <ReportFacts report={report} />
            <SettleReport report={report} />
          </Card>
          <Card>
            <DefinitionList
              columns={1}
              items={[
                { term: 'Renter', value: <Person person={renter} /> },
                { term: 'Owner', value: <Person person={owner} /> },
                {
                  term: 'Mooring',
                  value: (
                    <Link
                      href={urlFor('listings.show', { id: listing.id })}
                      className={cx(textLink, 'wrap-anywhere')}
                    >
                      {listing.title}
                    </Link>
                  ),
                },
              ]}
            />
          </Card>
        </aside>
      </div>
    </AdminPage>
  )
}
