import type { ArticleSection } from './article'
import { contacts } from './contacts'
import { MailLink } from '~/components/ui/mail_link'
import { bookingTerms } from './terms_booking'
import type { TermsFacts } from './terms_facts'
import { moneyTerms } from './terms_money'

/** The terms, summarising the business rules (rule W25). */
export function termsSections(facts: TermsFacts): ArticleSection[] {
  const siteName = facts.site.name

  return [
    {
      id: 'who',
      title: 'Who may use it',
      content: (
        <>
          <p>
            {siteName} brings together owners of boat moorings in and around Auckland and people
            looking for one for a short stay. You must be at least 18 years old to have an account,
            to book or to list a mooring.
          </p>
          <p>
            Give your real name and an email address you read, keep your password to yourself, and
            tell us if you think somebody else has used your account.
          </p>
        </>
      ),
    },
    ...bookingTerms(facts),
    ...moneyTerms(facts),
    {
      id: 'conduct',
      title: 'When an account is suspended',
      content: (
        <p>
          We may reject or flag a listing that is wrong, unsafe or not the owner's to rent, and
          suspend or close accounts that break these terms, put others at risk or try to pay outside
          the site. We then settle bookings that are already paid with both people; a renter who
          loses a stay this way gets the whole price back.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Liability and law',
      content: (
        <>
          <p>
            The agreement for a stay is between the renter and the owner; {siteName} takes the
            booking and the payment. Nothing here limits rights you have under New Zealand law, such
            as the Consumer Guarantees Act 1993 and the Fair Trading Act 1986. New Zealand law
            applies and its courts decide.
          </p>
          <p>
            Questions about these terms: <MailLink address={contacts.support} />.
          </p>
        </>
      ),
    },
  ]
}
