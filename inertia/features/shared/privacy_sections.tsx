import type { Data } from '@generated/data'
import { DefinitionList } from '~/components/ui/definition_list'
import type { ArticleSection } from './article'
import { contacts } from './contacts'
import { MailLink } from '~/components/ui/mail_link'
import { plural } from '~/lib/format'
import { RECORDS_KEPT } from './terms_facts'

/** The times that the policy states. */
export type PrivacyFacts = {
  site: Data.SharedProps['site']
  tokens: { accessDays: number; resetHours: number; invitationDays: number }
  /** Where notices of stays are sent; null: nowhere. */
  harbourmaster: string | null
}

const kept = ({ accessDays, resetHours, invitationDays }: PrivacyFacts['tokens']) => [
  { term: 'Name, email address, role', value: 'While you have an account' },
  { term: 'Password', value: 'Only as a hash nobody can read back' },
  { term: 'Bookings, payments, refunds', value: RECORDS_KEPT },
  {
    term: 'Listings and photos',
    value: `Until you delete them; what a booking refers to, ${RECORDS_KEPT}`,
  },
  {
    term: 'Sign-in sessions: the kind of device and when it was used',
    value: `${accessDays} days, or until you log out`,
  },
  {
    term: 'Links in emails',
    value: `${plural(resetHours, 'hour')} to ${plural(invitationDays, 'day')}, used once`,
  },
  {
    term: 'What the harbourmaster is told of a stay',
    value: `${RECORDS_KEPT}, also when you close your account`,
  },
  {
    term: 'Proof that a mooring may be rented: licence, approval, inspection, documents',
    value: 'Until the owner removes it, deletes the listing or closes the account',
  },
  { term: 'Decisions of our moderators', value: RECORDS_KEPT },
]

/** What is kept, why, for how long, and what people may ask for under the Privacy Act 2020. */
export function privacySections({ site, tokens, harbourmaster }: PrivacyFacts): ArticleSection[] {
  const siteName = site.name

  return [
    {
      id: 'collect',
      title: 'What we collect and why',
      content: (
        <>
          <p>
            You give us your name, email address and password to have an account; the days and the
            mooring you book; and, if you are an owner, what you tell us about your mooring. We use
            this to run the marketplace: to take bookings and payments, to send you emails about
            them, and to keep the site safe.
          </p>
          <p>
            Giving it is up to you, but we need a name, an email address and a password to open an
            account, and your dates to take a booking. We get it from you. If an earlier service
            passed your account on to us, our first email to you says so, and what we received.
          </p>
          <p>
            We do not sell personal information, we show no advertising, and no other company's
            trackers run on this site.
          </p>
        </>
      ),
    },
    {
      id: 'keep',
      title: 'How long we keep it',
      content: <DefinitionList items={kept(tokens)} columns={1} />,
    },
    {
      id: 'safe',
      title: 'How we keep it safe',
      content: (
        <p>
          Connections are encrypted, passwords and emailed links are kept only as hashes, and what a
          moderator does with an account is written down. Only people who need your information to
          do their work for {siteName} can see it.
        </p>
      ),
    },
    {
      id: 'share',
      title: 'Who else sees it',
      content: (
        <ul>
          <li>
            The owner of a mooring you book sees your name, email address and days, so that they can
            expect you. From the payment until a day after check-out the two of you also see each
            other's phone number, unless one of you turns that off on the account page. The public
            sees an owner's first name only.
          </li>
          <li>
            Payments run through Stripe, which receives what it needs to charge a card or pay an
            owner. Card numbers go to Stripe directly and never reach us. Stripe may handle this
            information outside New Zealand; we use it only because it has to protect it in ways
            comparable to the Privacy Act 2020.
          </li>
          <li>
            The harbourmaster is told who lies at a rented mooring, with each stay that is paid,
            gets other dates, or is cancelled after payment: the renter's name, phone number and
            email address; the boat's name, kind, length, draft and registration, when the booking
            names a boat; the dates; and the mooring's number, area, place and licence with its
            holder. This is because Auckland's mooring rules ask for the contact and the boat of
            whoever rents a mooring.{' '}
            {harbourmaster ? (
              <>
                We send it to <MailLink address={harbourmaster} />, and ask that it is used for
                nothing else.
              </>
            ) : (
              'At present we keep these notices and send them to nobody.'
            )}{' '}
            The download on your account page has what was told of your stays.
          </li>
          <li>
            What an owner gives us to prove that a mooring may be rented, its licence, approval and
            inspection with their documents, is seen by our administrators alone. The public sees
            until when the inspection is current and that the approval was checked.
          </li>
          <li>Authorities, where New Zealand law obliges us.</li>
        </ul>
      ),
    },
    {
      id: 'places',
      title: 'Where a mooring lies',
      content: (
        <p>
          Exact places are private too. The public position of a mooring is moved by about{' '}
          {site.shiftMetres} metres, always the same way, so that it cannot be worked out. The
          mooring number, coordinates, access code and instructions are shown to the owner, to our
          moderators, and to the renter of a paid booking from {site.revealHours} hours before
          check-in until check-out. The harbourmaster is told the mooring number of each stay. We
          remove location data from photos when you upload them.
        </p>
      ),
    },
    {
      id: 'browser',
      title: 'What your browser stores',
      content: (
        <p>
          A cookie and two entries of local storage keep you signed in. They hold a random token and
          your own account details, nothing about what you do elsewhere, and they go when you log
          out. Without signing in you can read every public page.
        </p>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      content: (
        <>
          <p>Under the Privacy Act 2020 you may ask us at any time:</p>
          <ul>
            <li>whether we hold information about you, and for a copy of it;</li>
            <li>to correct it, or to add a note that you asked us to;</li>
            <li>to close your account and delete what the law does not make us keep.</li>
          </ul>
          <p>
            Your account page does most of it at once: it shows and corrects your details, downloads
            your data and closes the account. For the rest write to{' '}
            <MailLink address={contacts.privacy} />. We answer within 20 working days and charge
            nothing. If a breach of our security could cause you serious harm, we tell you and the
            Privacy Commissioner as soon as we can.
          </p>
          <p>
            If you are not happy with our answer, you can complain to the{' '}
            <a href="https://www.privacy.org.nz" rel="noreferrer">
              Office of the Privacy Commissioner
            </a>
            .
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      content: (
        <p>
          When this policy changes in a way that matters to you, {siteName} tells you by email
          before the change applies.
        </p>
      ),
    },
  ]
}
