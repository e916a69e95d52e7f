import type { Data } from '@generated/data'

interface Question {
  question: string
  answer: string
}

/** Frequent questions of the Contact page. */
export function frequentQuestions({
  fees,
  revealHours,
  shiftMetres,
}: Data.SharedProps['site']): Question[] {
  return [
    {
      question: 'When do I learn where the mooring is?',
      answer: `${revealHours} hours before check-in we email the mooring number, its coordinates and the access details, and your dashboard shows them. If you book later than that, you receive them as soon as you have paid.`,
    },
    {
      question: 'Why is the position on the map not exact?',
      answer: `To protect the boats and owners. The public position is moved by about ${shiftMetres} metres, always the same way.`,
    },
    {
      question: 'What do I get back when I cancel?',
      answer:
        'It depends on the policy of the listing and how early you cancel. Your dashboard shows the amount before you confirm, and the Terms of Service explain it with examples.',
    },
    {
      question: 'When does an owner receive the money?',
      answer: `Your share, ${fees.owner}% of the price, is paid out after the stay has begun, once your payment account is connected. Connecting takes about 5 minutes from your dashboard.`,
    },
    {
      question: 'I have an account to rent moorings. How do I list my own?',
      answer:
        'Open your account and press "List my mooring". The form is on your owner dashboard. You can keep renting, and your bookings and saved moorings stay.',
    },
    {
      question: 'My listing is not visible yet. Why?',
      answer:
        'Our team reviews each new listing first. Your dashboard shows its status, and the reason if something needs to change.',
    },
    {
      question: 'I cannot sign in. What now?',
      answer:
        'Use "Forgot your password?" on the login page. If you imported your account from an earlier service, the same link lets you choose your first password. If you lost the phone with your codes, use a recovery code; without one, write to support.',
    },
  ]
}

/** The questions as search engines read them. */
export function questionsJsonLd(asked: Question[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    'mainEntity': asked.map(({ question, answer }) => ({
      '@type': 'Question',
      'name': question,
      'acceptedAnswer': { '@type': 'Answer', 'text': answer },
    })),
  }
}
