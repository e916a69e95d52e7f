/** The result of a card: paid, 3-D Secure first, or declined. */
export interface CardOutcome {
  brand: 'visa' | 'mastercard' | 'amex'
  challenge: boolean
  decline: Decline | null
  /** The money is available at once instead of after two days. */
  settlesAtOnce: boolean
  /** A refund of it first succeeds, then fails. */
  refundFails: boolean
  /** A refund of it stays pending for a while. */
  refundPending: boolean
  /** The holder disputes it right after paying. */
  disputed: boolean
  /** It can be authorised, but not captured. */
  captureFails: boolean
}

/** Stripe's codes and message of a decline. */
export interface Decline {
  code: string
  declineCode: string | null
  message: string
}

const ACCEPTED: CardOutcome = {
  brand: 'visa',
  challenge: false,
  decline: null,
  settlesAtOnce: false,
  refundFails: false,
  refundPending: false,
  disputed: false,
  captureFails: false,
}

export const GENERIC_DECLINE: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}

export const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

const CARDS: Record<string, Partial<CardOutcome>> = {
  '4242424242424242': {},
  '4000056655665556': {},
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '4000005540000008': {},
  '4000000000000077': { settlesAtOnce: true },
  '4000000000003220': { challenge: true },
  '4000008400001629': { challenge: true, decline: GENERIC_DECLINE },
  '4000000000005126': { refundFails: true },
  '4000000000007726': { refundPending: true },
  '4000000000000259': { disputed: true },
  '4000000000000341': { captureFails: true },
  '4000000000000002': { decline: GENERIC_DECLINE },
  '4000000000009995': {
    decline: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  '4000000000009987': {
    decline: {
      code: 'card_declined',
      declineCode: 'lost_card',
      message: 'Your card was declined.',
    },
  },
  '4000000000000069': {
    decline: { code: 'expired_card', declineCode: null, message: 'Your card has expired.' },
  },
  '4000000000000127': {
    decline: {
      code: 'incorrect_cvc',
      declineCode: null,
      message: "Your card's security code is incorrect.",
    },
  },
  '4000000000000119': {
    decline: {
      code: 'processing_error',
      declineCode: null,
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
}

const NOT_A_TEST_CARD: Decline = {
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  message: 'Your card was declined. Only test cards work in the sandbox.',
}

/** The result of a card number (digits only). Numbers that are not test cards are declined. */
export function cardOutcome(number: string): CardOutcome {
  const known = CARDS[number]
  if (known === undefined) return { ...ACCEPTED, decline: NOT_A_TEST_CARD }
  return { ...ACCEPTED, ...known }
}
