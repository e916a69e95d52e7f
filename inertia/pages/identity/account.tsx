import type { Data } from '@generated/data'
import { DefinitionList } from '~/components/ui/definition_list'
import { Card, CardHeader } from '~/components/ui/card'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { SessionList } from '~/features/identity/session_list'
import { SignOutEverywhere } from '~/features/identity/sign_out_everywhere'
import { formatDate, fullName } from '~/lib/format'
import type { InertiaProps } from '~/types'
import { Container } from '~/components/ui/container'
import { Stack } from '~/components/ui/stack'

type AccountProps = InertiaProps<{ account: Data.Identity.User; sessions: Data.Identity.Session[] }>

export default function Account({ account, sessions }: AccountProps) {
  const { email, emailVerified, createdAt } = account

  return (
    <Container className="pt-page pb-page-end">
      <Seo title="Your account" noindex />
      <PageHeader title="Your account" />
      <Stack>
        <Card as="section">
          <CardHeader title="About you" />
          <DefinitionList
            columns={2}
            items={[
              { term: 'Name', value: fullName(account) || 'Not given' },
              { term: 'Email', value: <span className="wrap-anywhere">{email}</span> },
              { term: 'Email confirmed', value: emailVerified ? 'Yes' : 'Not yet' },
              { term: 'Member since', value: formatDate(createdAt) },
            ]}
          />
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
