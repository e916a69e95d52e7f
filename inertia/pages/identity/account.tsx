import type { Data } from '@generated/data'
import { ButtonLink } from '~/components/ui/button'
import { Card, CardHeader } from '~/components/ui/card'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { EmailForm } from '~/features/identity/email_form'
import { NameForm } from '~/features/identity/name_form'
import { PasswordForm } from '~/features/identity/password_form'
import { SessionList } from '~/features/identity/session_list'
import { SignOutEverywhere } from '~/features/identity/sign_out_everywhere'
import { formatDate } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import type { InertiaProps } from '~/types'
import { Container } from '~/components/ui/container'
import { Stack } from '~/components/ui/stack'

type AccountProps = InertiaProps<{
  account: Data.Identity.Account
  sessions: Data.Identity.Session[]
}>

export default function Account({ account, sessions }: AccountProps) {
  const { createdAt } = account

  return (
    <Container className="pt-page pb-page-end">
      <Seo title="Your account" noindex />
      <PageHeader title="Your account" />
      <Stack>
        <Card as="section">
          <CardHeader title="About you" description={`Member since ${formatDate(createdAt)}.`} />
          <NameForm account={account} />
        </Card>
        <Card as="section">
          <CardHeader
            title="My boats"
            description="Every mooring tells whether they fit."
            actions={
              <ButtonLink href={urlFor('boats')} variant="secondary" icon="boat">
                My boats
              </ButtonLink>
            }
          />
        </Card>
        <Card as="section">
          <CardHeader title="Email" description="You sign in with it, and we write to it." />
          <EmailForm account={account} />
        </Card>
        <Card as="section">
          <CardHeader title="Password" description="Changing it signs you out elsewhere." />
          <PasswordForm />
        </Card>
        <Card as="section">
          <CardHeader
            title="Where you are signed in"
            description="Sign out on a device that you no longer use or do not know."
            actions={<SignOutEverywhere />}
          />
          <SessionList sessions={sessions} />
        </Card>
      </Stack>
    </Container>
  )
}
