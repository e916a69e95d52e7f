import type { Data } from '@generated/data'
import { Banner } from '~/components/ui/banner'
import { ButtonLink } from '~/components/ui/button'
import { Container } from '~/components/ui/container'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { type AccountSection, AccountSections } from '~/features/identity/account_sections'
import { BecomeOwner } from '~/features/identity/become_owner'
import { CloseAccount } from '~/features/identity/close_account'
import { EmailForm } from '~/features/identity/email_form'
import { MailChoices } from '~/features/identity/mail_choices'
import { OneTimeCodes } from '~/features/identity/one_time_codes'
import { OwnData } from '~/features/identity/own_data'
import { PasskeyList } from '~/features/identity/passkey_list'
import { PasswordForm } from '~/features/identity/password_form'
import { PhotoForm } from '~/features/identity/photo_form'
import { ProfileForm } from '~/features/identity/profile_form'
import { SessionList } from '~/features/identity/session_list'
import { SignOutEverywhere } from '~/features/identity/sign_out_everywhere'
import { formatDate } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import type { InertiaProps } from '~/types'

type AccountProps = InertiaProps<{
  account: Data.Identity.Account
  sessions: Data.Identity.Session[]
  /** An administrator who gets no further without a second factor (rule A67). */
  needsSecondFactor: boolean
}>

export default function Account({ account, sessions, needsSecondFactor }: AccountProps) {
  return (
    <Container className="pt-page pb-page-end">
      <Seo title="Your account" noindex />
      <PageHeader
        title="Your account"
        description={`Member since ${formatDate(account.createdAt)}.`}
      />
      {needsSecondFactor && (
        <div className="mb-6">
          <Banner tone="warning" title="Please set up a second factor first">
            Administrators sign in with one-time codes or a passkey as well as their password. Set
            one up below to open the admin pages.
          </Banner>
        </div>
      )}
      <AccountSections sections={sectionsOf(account, sessions)} />
    </Container>
  )
}

function sectionsOf(
  account: Data.Identity.Account,
  sessions: Data.Identity.Session[]
): AccountSection[] {
  const { notifications, role, twoFactor } = account

  return [
    { id: 'about-you', title: 'About you', content: <ProfileForm account={account} /> },
    { id: 'photo', title: 'Photo', content: <PhotoForm account={account} /> },
    {
      id: 'boats',
      title: 'My boats',
      description: 'Every mooring shows whether they fit.',
      actions: (
        <ButtonLink href={urlFor('boats')} variant="secondary" icon="boat">
          My boats
        </ButtonLink>
      ),
    },
    ...(role === 'USER'
      ? [{ id: 'list-my-mooring', title: 'List my mooring', content: <BecomeOwner /> }]
      : []),
    {
      id: 'email',
      title: 'Email',
      description: 'You sign in with it, and we email you there.',
      content: <EmailForm account={account} />,
    },
    {
      id: 'password',
      title: 'Password',
      description: 'Changing it signs you out elsewhere.',
      content: <PasswordForm factors={twoFactor} />,
    },
    {
      id: 'one-time-codes',
      title: 'One-time codes',
      description:
        'A code from an app as well as your password, so that a stolen password is not enough.',
      content: <OneTimeCodes account={account} />,
    },
    {
      id: 'passkeys',
      title: 'Passkeys',
      description: 'Sign in with your fingerprint, face or PIN, without typing anything.',
      content: <PasskeyList account={account} />,
    },
    {
      id: 'mails',
      title: 'Emails',
      description: 'Choose what we email you about.',
      content: <MailChoices choices={notifications} />,
    },
    {
      id: 'devices',
      title: 'Where you are signed in',
      description: 'Sign out on devices you no longer use or do not recognise.',
      actions: <SignOutEverywhere />,
      content: <SessionList sessions={sessions} />,
    },
    {
      id: 'your-data',
      title: 'Your data',
      description: 'Everything we keep about you, as a file (JSON).',
      content: <OwnData />,
    },
    {
      id: 'close',
      title: 'Close account',
      description: 'You can close it once you have no stays or payments in progress.',
      content: <CloseAccount factors={twoFactor} />,
    },
  ]
}
