import { Link } from '~/components/ui/link'
import { textLink } from '~/components/ui/link_look'
import { plural } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import type { ArticleSection } from './article'

/** How this site applies the harbour's rules. */
export type HarbourFacts = {
  /** Whether they refuse bookings. */
  isEnforced: boolean
  /** Whether stays are told to the harbourmaster. */
  isTold: boolean
  mostNights: { nights: number; days: number }
  keepNoticesYears: number
}

/** What is checked, by whom, what it means, what is refused and what is told (rule W152). */
export function harbourSections(rules: HarbourFacts): ArticleSection[] {
  return [
    {
      id: 'papers',
      title: 'What we check',
      content: (
        <>
          <p>
            A mooring in Auckland needs a licence. Letting others use it needs approval, and its
            gear must be inspected. So we ask each owner for:
          </p>
          <ul>
            <li>the number of the mooring licence, and the name of its holder;</li>
            <li>the management area, and whether people wait for a mooring there;</li>
            <li>the approval to rent the mooring out, and the day on which it ends;</li>
            <li>the last inspection, the day until which it is valid, and its certificate.</li>
          </ul>
          <p>A mooring in an area with a waiting list cannot be rented out here.</p>
        </>
      ),
    },
    {
      id: 'how',
      title: 'By whom and how',
      content: (
        <>
          <p>
            A member of our team compares the documents with what the owner states and writes down
            what the decision rests on. When the owner changes anything, it has to be checked again.
            We remind owners in good time before an approval or an inspection ends.
          </p>
          <p>
            We check papers. We do not dive on moorings and do not test their gear: that is the work
            of the inspector who signed the certificate.
          </p>
        </>
      ),
    },
    {
      id: 'words',
      title: 'What the page of a mooring says',
      content: (
        <p>
          “Rental approval checked” means that we have seen an approval that has not ended.
          “Inspection current until” names the last day of the inspection that we have seen. A
          mooring without these words has not been checked, or its papers have ended.
        </p>
      ),
    },
    {
      id: 'bookings',
      title: 'What this means for bookings',
      content: rules.isEnforced ? <Refused {...rules} /> : <Advised />,
    },
    { id: 'harbourmaster', title: 'What the harbourmaster is told', content: <Told {...rules} /> },
    { id: 'owners', title: 'Handbook for owners', content: <ForOwners {...rules} /> },
  ]
}

function Refused({ mostNights }: Pick<HarbourFacts, 'mostNights'>) {
  return (
    <>
      <p>On this site these rules decide what can be booked:</p>
      <ul>
        <li>A mooring that has not been checked, or whose papers have ended, takes no bookings.</li>
        <li>A stay ends on the last day of the approval and of the inspection at the latest.</li>
        <li>
          One person can stay at a mooring for at most {mostNights.nights} nights within{' '}
          {mostNights.days} days.
        </li>
        <li>A booking needs your phone number.</li>
      </ul>
      <p>A stay that is booked already is not touched when papers end later.</p>
    </>
  )
}

function Advised() {
  return (
    <p>
      On this site these rules are advice: we tell owners what is missing or about to end, and no
      booking is refused because of it. Look for the words above before you book.
    </p>
  )
}

function Told({ isTold, keepNoticesYears }: HarbourFacts) {
  return (
    <>
      <p>
        {isTold
          ? 'The harbourmaster must know who lies where. We send a notice for each stay that is confirmed or changed, and for each that is cancelled after it was paid.'
          : 'We write a notice for each stay that is confirmed or changed, and for each that is cancelled after it was paid. At the moment this site sends them to nobody.'}{' '}
        It has the number and the place of the mooring, its licence and the holder, the days, the
        renter’s name, phone number and email address, and the boat with its measures and
        registration.
      </p>
      <p>
        We keep these notices for {plural(keepNoticesYears, 'year')}, also when an account is
        closed. The{' '}
        <Link href={urlFor('privacy')} className={textLink}>
          Privacy Policy
        </Link>{' '}
        says what else we keep.
      </p>
    </>
  )
}

function ForOwners({ isEnforced, keepNoticesYears }: HarbourFacts) {
  return (
    <>
      <ol>
        <li>Open “Evidence” of your mooring on your dashboard, and have its papers with you.</li>
        <li>
          Copy what stands on them. Each field says where you find it. You can save and go on later.
        </li>
        <li>Add a photo or PDF of the inspection report, and of the other papers if you can.</li>
        <li>
          We check them and mail you what we decided, with the reason if something is missing or
          wrong.
        </li>
        <li>
          We mail you 6 and 3 months before an approval or an inspection ends, and on that day.
          Enter the new date as soon as you have it: what you change is checked again
          {isEnforced && ', and until then the mooring takes no new bookings'}.
        </li>
      </ol>
      <p>
        You and our team see what you enter, and your documents. Renters see only that the approval
        was checked, and until when the inspection is valid. The harbourmaster gets the licence
        number, the name of its holder and the management area with each notice. Your documents go
        to nobody.
      </p>
      <p>
        We keep evidence until you remove it, delete the mooring or close your account. The notices
        stay for {plural(keepNoticesYears, 'year')}.
      </p>
    </>
  )
}
