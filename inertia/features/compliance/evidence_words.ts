import type { DocumentKind } from './types'

/** What a document is, in the order of the choice. */
export const DOCUMENT_KINDS: Record<DocumentKind, { label: string; says: string }> = {
  inspection: {
    label: 'Inspection report',
    says: 'The report or certificate of the contractor. It is needed.',
  },
  licence: { label: 'Licence', says: 'The licence or its yearly invoice.' },
  approval: { label: 'Rental approval', says: 'The letter or email that lets you rent it out.' },
  other: { label: 'Something else', says: 'What else helps us to check it.' },
}
