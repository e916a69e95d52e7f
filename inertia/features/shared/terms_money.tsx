import type { ArticleSection } from './article'
import { noticeInWords } from '~/lib/cancellation_words'
import { formatNzd } from '~/lib/format'
import { OwnerShareTable, RefundExamples } from './refund_tables'
import { RECORDS_KEPT, type TermsFacts } from './terms_facts'

/** Terms about fees, refunds and records. */
export function moneyTerms({
  site: { fees, stayTimes },
  cancellation,
  example,
}: TermsFacts): ArticleSection[] {
  return [
    {
      id: 'fees',
      title: 'Prices and fees',
      content: (
        <>
          <p>
            All prices are in New Zealand dollars. Renters pay the price that is shown, by card on a
            hosted checkout page. We never see or keep card numbers.
          </p>
          <ul>
            <li>
              The platform fee is {fees.platform}% of the price. It is taken out of the price, not
              added to it.
            </li>
            <li>The owner receives {fees.owner}%, through an account with our payment provider.</li>
            <li>
              A processing fee of about {fees.processing}% of the price, part of the platform fee,
              is not refundable when a renter cancels.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'cancellation',
      title: 'Cancellation and refunds',
      content: (
        <>
          <p>
            Each listing has one of three policies; where none is named, it is Moderate. What you
            get back has two parts.
          </p>
          <h3>1. The owner's share ({fees.owner}% of the price)</h3>
          <OwnerShareTable rules={cancellation} />
          <h3>2. The platform fee ({fees.platform}% of the price)</h3>
          <p>
            It is refunded, less the processing fee, when you cancel{' '}
            {noticeInWords(cancellation.platformFeeBackHours)} or more before check-in. Later it is
            not.
          </p>
          <h3>What that means for a booking of {formatNzd(example.total)}</h3>
          <p>
            The owner's share is {formatNzd(example.ownerShare)}, the platform fee{' '}
            {formatNzd(example.platformFee)} and the processing fee{' '}
            {formatNzd(example.processingFee)}.
          </p>
          <RefundExamples example={example} />
          <p>
            Time is counted in hours back from {stayTimes.checkIn} in Auckland on the day of
            check-in. After check-in nothing is refunded. If the owner cancels you get everything
            back, and after check-in what the nights that are not over have cost. If the mooring is
            not as described through no fault of yours, you get everything back. Refunds go to the
            card you paid with.
          </p>
        </>
      ),
    },
    {
      id: 'records',
      title: 'Records',
      content: (
        <p>
          We keep records of bookings and payments for {RECORDS_KEPT}, as New Zealand tax law asks
          of us. The Privacy Policy says what else we keep and for how long.
        </p>
      ),
    },
  ]
}
