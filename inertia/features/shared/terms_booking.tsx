import type { ArticleSection } from './article'
import type { TermsFacts } from './terms_facts'

type Facts = Pick<TermsFacts, 'site' | 'isHarbourmasterTold'>

/** Terms about places and stays. */
export function bookingTerms({ site, isHarbourmasterTold }: Facts): ArticleSection[] {
  const { revealHours, shiftMetres, stayTimes } = site

  return [
    {
      id: 'booking',
      title: 'Booking a mooring',
      content: (
        <>
          <ul>
            <li>
              Check-in is from {stayTimes.checkIn} and check-out by {stayTimes.checkOut}, Auckland
              time.
            </li>
            <li>
              A booking is confirmed when it is paid. While you pay, your nights are held for you;
              when the time to pay runs out, others can book them again.
            </li>
            <li>
              Some moorings ask for a minimum number of nights. A weekly rate is the price of 7
              nights.
            </li>
            <li>
              Your boat must fit what the listing says: length, weight, depth and licensed vessel
              type. You are responsible for its seaworthiness and insurance.
            </li>
            <li>
              Auckland's mooring rules ask that one person rents one mooring for six months at most,
              and that the harbourmaster knows who lies at a rented mooring.
              {isHarbourmasterTold &&
                ' We tell them your name, contact details, boat and dates when you have paid, when your dates change and when a paid stay is cancelled.'}
            </li>
            <li>
              Leave on time. An owner may charge for a late departure that keeps the next boat
              waiting.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'location',
      title: 'Privacy of the place',
      content: (
        <>
          <p>
            The map shows every mooring about {shiftMetres} metres away from where it really is.
            Mooring number, coordinates and access instructions are hidden from the public.
          </p>
          <p>
            The renter receives them {revealHours} hours before check-in, or at once when the
            booking is paid later than that. They are for your stay only: do not pass them on or
            publish them.
          </p>
        </>
      ),
    },
    {
      id: 'owners',
      title: 'Listing a mooring',
      content: (
        <>
          <p>
            List only moorings that you may rent out, and describe them truthfully, including
            depths, limits and the next inspection date. Each listing is reviewed before it appears.
            Keep the calendar up to date: you may block nights you need yourself, but a paid booking
            stands.
          </p>
          <p>
            Auckland's rules ask that each rental is approved, that the mooring has a current
            inspection, and that none lies in an area with a waiting list. Tell us licence, approval
            and inspection, with the certificates, and keep them current: we remind you before they
            end. Your mooring may not be approved, or take no stays, without them. We check what you
            send; that you may rent out the mooring remains your responsibility.
          </p>
          <p>
            An owner who has to cancel tells us as soon as possible; the renter then gets the whole
            price back.
          </p>
        </>
      ),
    },
  ]
}
