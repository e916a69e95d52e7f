/** What owners often answer: put into the field, to be changed and sent. */
export const QUICK_REPLIES = [
  { label: 'It is free', text: 'Yes, it is free on those dates. You can book it on its page.' },
  { label: 'Not free', text: 'Sorry, it is taken on those dates. Would other dates suit you?' },
  { label: 'Which boat?', text: 'Which boat do you have, and what are its length and draft?' },
  {
    label: 'Getting there',
    text: 'You will see the mooring number and how to get there 24 hours before check-in.',
  },
  { label: 'You are welcome', text: 'You are welcome. Let me know when you have arrived.' },
] as const
