/** Tests that may notice: unit tests of pure rules below `tests/unit`, and functional ones below `tests/functional`. */
export interface Tests {
  unit?: string[]
  functional?: string[]
}

/** One change of the code; its text stands there once. */
export interface Mutant extends Tests {
  file: string
  find: string
  replace: string
}

/** @param changes what is found, and what replaces it */
function of(file: string, tests: Tests, changes: [find: string, replace: string][]): Mutant[] {
  return changes.map(([find, replace]) => ({ file, find, replace, ...tests }))
}

export const MUTANTS: Mutant[] = [
  ...of(
    'app/booking/rules/refund_amount.ts',
    {
      unit: ['booking/refund_amount.spec.ts', 'booking/cancellation_terms.spec.ts'],
      functional: ['booking/cancellations.spec.ts'],
    },
    [
      ['hoursLeft >= fromHours)', 'hoursLeft > fromHours)'],
      ['hoursLeft >= terms.platformFeeBackHours', 'hoursLeft > terms.platformFeeBackHours'],
      ['step?.bps ?? 0', 'step?.bps ?? 10_000'],
      ['amountCents: ownerShareCents + platformShareCents,', 'amountCents: ownerShareCents,'],
      [
        'paidAt !== null && paidAt > terms.checkInAt',
        'paidAt !== null && paidAt < terms.checkInAt',
      ],
      ['platformShareCents: amountCents - ownerShareCents', 'platformShareCents: ownerShareCents'],
      ['shareOfNights(terms.ownerPayoutCents, lines, left)', 'terms.ownerPayoutCents'],
      ['lastNight.endsAt > at', 'lastNight.endsAt >= at'],
      ['(end) => end > at', '(end) => end >= at'],
      ['Math.min(ownerShareCents, left.ownerShareCents)', 'ownerShareCents'],
      [
        'Math.min(platformShareCents, left.amountCents - left.ownerShareCents)',
        'Math.min(platformShareCents, left.amountCents)',
      ],
      [
        'Math.max(0, platformFeeCents - shareOf(totalCents, processingBps))',
        'platformFeeCents - shareOf(totalCents, processingBps)',
      ],
    ]
  ),
  ...of(
    'app/booking/rules/cancellation_terms.ts',
    {
      unit: ['booking/refund_amount.spec.ts', 'booking/cancellation_terms.spec.ts'],
      functional: ['booking/cancellations.spec.ts'],
    },
    [
      ['boundary <= hoursLeft', 'boundary < hoursLeft'],
      ['hours - 1 / 3600', 'hours'],
      ['amountCents !== amounts[index + 1]', 'amountCents !== amounts[index - 1]'],
      ['refund: atMost(refundAmount(terms, now), left)', 'refund: refundAmount(terms, now)'],
      ['atMost(refund, left).amountCents', 'refund.amountCents'],
    ]
  ),
  ...of('app/booking/rules/cheaper_week.ts', { unit: ['booking/access_details.spec.ts'] }, [
    ['longer.totalCents >= asked.totalCents', 'longer.totalCents > asked.totalCents'],
  ]),
  ...of('app/booking/rules/earning_state.ts', { unit: ['booking/earning_state.spec.ts'] }, [
    ['settledCents > shareCents', 'settledCents >= shareCents'],
    ['payoutDueAt > now', 'payoutDueAt >= now'],
    ['settledCents > 0 ?', 'settledCents >= 0 ?'],
    ["if (earning.isUnderReview) return 'under_review'\n", ''],
    ["if (earning.hasOpenRefund) return 'waiting_for_refund'\n", ''],
  ]),
  ...of('app/booking/rules/hold_time.ts', { unit: ['booking/hold_time.spec.ts'] }, [
    ['checkIn < stay.checkOut', 'checkIn <= stay.checkOut'],
    ['stay.checkIn < checkOut', 'stay.checkIn <= checkOut'],
    ['(end) => end > from', '(end) => end >= from'],
    ['.filter(({ hasLapsed }) => hasLapsed)', ''],
    ['untilItLeaves > left', 'untilItLeaves < left'],
    ['left -= untilItLeaves', ''],
    ['Math.max(last.until, +until)', '+until'],
    ['until - from > spare', 'until - from >= spare'],
  ]),
  ...of('app/booking/rules/payout_schedule.ts', { unit: ['booking/payout_schedule.spec.ts'] }, [
    ['Math.ceil(stay.nights / partNights)', 'Math.floor(stay.nights / partNights) + 1'],
    ['until: addDays(stay.checkIn, nights)', 'until: addDays(stay.checkIn, nights + 1)'],
    ['part.dueAt < wholeAt', 'part.dueAt <= wholeAt'],
    ['if (isEarly) early -= amountCents', ''],
    ['amountCents > 0 ? [', 'amountCents >= 0 ? ['],
    ['late > 0 ?', 'late >= 0 ?'],
  ]),
  ...of('app/booking/rules/reveal_due.ts', { unit: ['booking/reveal_due.spec.ts'] }, [
    ['<= now &&', '< now &&'],
    ['now < stay.checkOutAt', 'now <= stay.checkOutAt'],
  ]),
  ...of('app/booking/rules/statement_period.ts', { unit: ['booking/statement_period.spec.ts'] }, [
    ['.months) + 1', '.months)'],
    ['{ months: 1 } : { years: 1 }', '{ years: 1 } : { months: 1 }'],
  ]),
  ...of(
    'app/booking/rules/stopped_stay.ts',
    { functional: ['booking/stopped_holds.spec.ts', 'booking/deleted_moorings.spec.ts'] },
    [
      ["['flagged', 'rejected']", "['flagged']"],
      ['listing.deletedAt !== null ||', ''],
      ['!owner.isInGoodStanding(now) ||', ''],
    ]
  ),
  ...of('app/booking/rules/transitions.ts', { unit: ['booking/transitions.spec.ts'] }, [
    ["refuse_late_payment: { from: ['CANCELLED']", 'refuse_late_payment: { from: ANY'],
    ['whenPaid !== undefined && whenPaid', 'whenPaid !== undefined && !whenPaid'],
    ["complete: { from: ['CONFIRMED']", 'complete: { from: LIVE'],
    ['count_as_paid: { from: ANY', 'count_as_paid: { from: LIVE'],
  ]),
  ...of(
    'app/booking/rules/transitions.ts',
    {
      unit: ['booking/transitions.spec.ts'],
      functional: ['payments/made_at_stripe.spec.ts', 'booking/cancellations.spec.ts'],
    },
    [
      ['refundedCents >= amountCents', 'refundedCents > amountCents'],
      ["refundedCents > 0 && status === 'CANCELLED'", 'refundedCents > 0'],
      ['refundedCents > 0 && status', 'refundedCents >= 0 && status'],
    ]
  ),
  ...of('app/payments/rules/account_change.ts', { unit: ['payments/account_change.spec.ts'] }, [
    ["if (requirementsDue) return 'action_needed'\n", ''],
    ['chargesEnabled === couldBePaid', 'chargesEnabled !== couldBePaid'],
  ]),
  ...of('app/payments/rules/dispute_status.ts', { unit: ['payments/dispute_status.spec.ts'] }, [
    ["|| status === 'lost'", ''],
    ["'warning_closed', ", ''],
  ]),
  ...of('app/payments/rules/payment_mismatch.ts', { unit: ['payments/payment_mismatch.spec.ts'] }, [
    ['paid.currency !== expected.currency || ', ''],
    ['paid.amountCents !== expected.amountCents || ', ''],
    [' || payment.receivedCents !== expected.amountCents', ''],
    ['paid.isLive !== expected.isLive', 'paid.isLive && !expected.isLive'],
  ]),
  ...of(
    'app/payments/rules/refund_elsewhere.ts',
    {
      unit: ['payments/refund_elsewhere.spec.ts'],
      functional: ['moderation/refunds_elsewhere.spec.ts', 'payments/made_at_stripe.spec.ts'],
    },
    [
      ['amountCents > failed.amountCents', 'amountCents >= failed.amountCents'],
      ['!failed.isOfDuplicate && amountCents > leftCents', 'amountCents > leftCents'],
      ['amountCents > leftCents)', 'amountCents >= leftCents)'],
      ['failed.isByOwner && amountCents < all', 'amountCents < all'],
      ['Math.min(failed.amountCents, leftCents)', 'failed.amountCents'],
    ]
  ),
  ...of('app/payments/rules/split.ts', { unit: ['payments/split.spec.ts'] }, [
    ['ownerPayoutCents: amountCents - platformFeeCents', 'ownerPayoutCents: amountCents'],
    ['platformFeeCents: partCents - ownerPayoutCents', 'platformFeeCents: ownerPayoutCents'],
    ['partCents, whole.amountCents)', 'partCents, whole.amountCents + 1)'],
  ]),
  ...of(
    'app/payments/rules/unknown_refund.ts',
    {
      unit: ['payments/unknown_refund.spec.ts'],
      functional: ['payments/made_at_stripe.spec.ts'],
    },
    [
      ['amountCents > leftToRefund.amountCents ? leftAtStripe : leftToRefund', 'leftToRefund'],
      ['Math.max(partCents, least)', 'partCents'],
      ['), left.ownerShareCents))', '), Infinity))'],
    ]
  ),
  ...of(
    'app/payments/rules/payout_conditions.ts',
    { functional: ['booking/payout_parts.spec.ts', 'payments/made_at_stripe.spec.ts'] },
    [
      [
        "'unknown_refund', 'unknown_transfer', 'unknown_reversal'",
        "'unknown_refund', 'unknown_transfer'",
      ],
      [' AND m.resolved_at IS NULL', ''],
    ]
  ),
  ...of('app/catalog/rules/price_stay.ts', { unit: ['catalog/price_stay.spec.ts'] }, [
    ['if (!weekly && !nightly) return null', 'if (!nightly) return null'],
    ['weekly ? Math.floor(nights', 'weekly ? Math.ceil(nights'],
    ['sevenths: days * (', 'sevenths: ('],
    ['quantity > 0', 'quantity >= 0'],
    ['run.weeks === 0', 'run.weeks === 1'],
    ['runs.length < priced.length', 'runs.length > priced.length'],
    ['count === 1 ?', 'count <= 0 ?'],
    ['toCents(sevenths) - before', 'toCents(sevenths)'],
  ]),
  ...of('app/catalog/rules/night_costs.ts', { unit: ['catalog/price_stay.spec.ts'] }, [
    ['Math.max(0, daysBetween(from, wanted.from))', 'daysBetween(from, wanted.from)'],
    ['Math.min(Number(nights), daysBetween(from, wanted.until))', 'Number(nights)'],
    ['Math.max(0, last - first)', 'last - first'],
    [
      'cents * BigInt(nightsWithin(run, nights)) * whole) / run.nights',
      'cents * BigInt(nightsWithin(run, nights)) * whole) / whole',
    ],
    ['runs.get(run.from)?.cents ?? 0n', '0n'],
  ]),
  ...of('app/payments/rules/spread_refund.ts', { unit: ['payments/spread_refund.spec.ts'] }, [
    ['.toReversed()', ''],
    ['ofOwner -= ownerShareCents', 'ofOwner -= 0'],
    ['ofPlatform -= platformCents', 'ofPlatform -= 0'],
    ['left.amountCents - left.ownerShareCents', 'left.amountCents'],
    ['amountCents > 0', 'amountCents >= 0'],
  ]),
  ...of('app/payments/rules/owner_share.ts', { functional: ['payments/owner_share.spec.ts'] }, [
    ['return ownerPayoutCents - ownerRefundedCents', 'return ownerPayoutCents'],
    ["ASKED_FOR.includes(status) && reason !== 'duplicate_payment'", 'ASKED_FOR.includes(status)'],
    ["'requested', 'waiting', 'pending')", "'requested', 'pending')"],
    ['p.due_at <= ${now}', 'p.due_at < ${now}'],
    ['dueAt <= now', 'dueAt < now'],
  ]),
  ...of('app/booking/rules/stay_facts.ts', { functional: ['booking/stay_facts.spec.ts'] }, [
    ["['PAID', 'PARTIALLY_REFUNDED']", "['PAID']"],
    ["PAID.includes(paymentStatus) && status !== 'CANCELLED'", 'PAID.includes(paymentStatus)'],
    [" AND ${booking}.status <> 'CANCELLED')", ')'],
    ['booking.checkOutAt > now', 'booking.checkOutAt >= now'],
    ['check_out_at > ${now}', 'check_out_at >= ${now}'],
    ['cancelledAt >= checkInAt', 'cancelledAt > checkInAt'],
    ['hold_expires_at > ${now}', 'hold_expires_at >= ${now}'],
  ]),
  ...of('app/booking/contract/stay_facts.ts', { functional: ['booking/stay_facts.spec.ts'] }, [
    [
      "${booking}.status = 'CONFIRMED' AND ${whereUpcoming(now, alias)}",
      '${whereUpcoming(now, alias)}',
    ],
    ['check_in_at <= ${now.plus({ hours })}', 'check_in_at < ${now.plus({ hours })}'],
    ["AND ${whereUnderSuspicion('t')}", ''],
    [' AND c.voided_at IS NULL', ''],
  ]),
  ...of(
    'app/identity/contract/good_standing.ts',
    {
      functional: ['booking/stay_facts.spec.ts', 'catalog/visibility.spec.ts'],
    },
    [
      ['suspendedUntil > now', 'suspendedUntil >= now'],
      ['suspended_until <= ${now}', 'suspended_until < ${now}'],
      [' && closedAt === null', ''],
    ]
  ),
  ...of('app/catalog/contract/public_visibility.ts', { unit: ['catalog/visibility.spec.ts'] }, [
    ['hiddenUntil > now', 'hiddenUntil >= now'],
    ["if (listing.deletedAt) return 'deleted'\n", ''],
  ]),
  ...of(
    'app/catalog/contract/public_visibility.ts',
    {
      functional: [
        'catalog/owner_standing.spec.ts',
        'catalog/deletion.spec.ts',
        'catalog/listings.spec.ts',
      ],
    },
    [
      ['hidden_until <= ${now}', 'hidden_until < ${now}'],
      [' AND ${listings}.deleted_at IS NULL', ''],
      ['return owner ?', 'return !owner ?'],
    ]
  ),
  ...of('app/catalog/rules/rating.ts', { unit: ['catalog/rating.spec.ts'] }, [
    ['ratingCount < LEAST_REVIEWS', 'ratingCount <= LEAST_REVIEWS'],
    ['ratingSum + ratingCount)', 'ratingSum)'],
  ]),
  ...of('app/catalog/rules/rental_type.ts', { unit: ['catalog/visibility.spec.ts'] }, [
    [' && !rates.pricePerNightCents', ''],
  ]),
  ...of('app/catalog/rules/vessel_fit.ts', { unit: ['catalog/vessel_fit.spec.ts'] }, [
    ['centimetres(length) <= centimetres', 'centimetres(length) < centimetres'],
    ['displacement <= weightCapacity', 'displacement < weightCapacity'],
    ['centimetres(draft) <= deepest', 'centimetres(draft) < deepest'],
    ['limits.driesAtLowTide && terms.acceptsLowTide', 'terms.acceptsLowTide'],
    ['liabilityCover < minimumLiability', 'liabilityCover <= minimumLiability'],
    ['insuredUntil < checkOut', 'insuredUntil <= checkOut'],
    ['monthsAfter(antifouledOn, months) >= checkIn', 'monthsAfter(antifouledOn, months) > checkIn'],
    ['!requiresVessel || missing', 'missing'],
  ]),
  ...of('app/catalog/rules/primary_photo.ts', { unit: ['catalog/primary_photo.spec.ts'] }, [
    ['if (primary?.isPublic) return primary', ''],
    ['?? primary ?? photos.at(0)', '?? photos.at(0)'],
  ]),
  ...of(
    'app/booking/actions/confirm_paid_booking.ts',
    { functional: ['booking/payment.spec.ts', 'booking/late_charges.spec.ts'] },
    [
      [" || cancellationReason !== 'HOLD_LAPSED'", ''],
      ['charge.settledAt || ', ''],
      ['!wasVoid && (', 'booking.isStanding && ('],
    ]
  ),
  ...of(
    'app/booking/contract/cancel_booking.ts',
    { functional: ['booking/cancellations.spec.ts'] },
    [
      [
        "    if (transition) await moveBooking({ booking, transition, now, reason: 'REFUND' }, trx)\n",
        '',
      ],
      [
        ', paid.leftToRefund)',
        ', { amountCents: booking.totalCents, ownerShareCents: booking.ownerPayoutCents })',
      ],
    ]
  ),
  ...of(
    'app/booking/transformers/booking_transformer.ts',
    { functional: ['booking/owner_bookings.spec.ts'] },
    [[' && booking.renter.closedAt === null', '']]
  ),
  ...of('app/moderation/reports/show_dashboard.ts', { functional: ['moderation/money.spec.ts'] }, [
    [" WHERE ${wherePublic('listings', now)}", ''],
  ]),
  ...of(
    'app/moderation/mail_administrators.ts',
    { functional: ['moderation/payment_problems.spec.ts'] },
    [[".whereRaw(...builderArgs(whereInGoodStanding('users', DateTime.utc())))", '']]
  ),
  ...of(
    'app/moderation/rules/approved_content.ts',
    { unit: ['moderation/approved_content.spec.ts'] },
    [['added + removed === 0 &&', '']]
  ),
  ...of('app/catalog/rules/listing_fields.ts', { unit: ['moderation/approved_content.spec.ts'] }, [
    ['  ...DESCRIBED_FIELDS,\n', ''],
    ["  'longitude',\n", ''],
    ["  'weeklyRateCents',\n] as const\n\n/** Stored", '] as const\n\n/** Stored'],
  ]),
  ...of(
    'app/payments/contract/refund_all_left.ts',
    { functional: ['booking/late_charges.spec.ts'] },
    [['isRequested || leftToRefund', 'leftToRefund']]
  ),
  ...of(
    'app/payments/contract/request_refund.ts',
    { functional: ['payments/refunds.spec.ts', 'booking/cancellations.spec.ts'] },
    [
      ['    amountCents <= 0 ||\n', ''],
      ['    ownerShareCents > amountCents ||\n', ''],
      [
        'amountCents - ownerShareCents > left.amountCents - left.ownerShareCents',
        'amountCents > left.amountCents',
      ],
      ['    ownerShareCents > left.ownerShareCents ||\n', ''],
    ]
  ),
  ...of(
    'app/payments/models/transaction.ts',
    { functional: ['booking/payout_parts.spec.ts', 'payments/refunds.spec.ts'] },
    [
      ['this.payoutWholeAt > now', 'this.payoutWholeAt >= now'],
      ['this.refundedCents - promised', 'this.refundedCents'],
      ['Math.max(0, this.keptShareCents)', 'this.ownerPayoutCents'],
    ]
  ),
]
