import type { Data } from '@generated/data'

/** What the harbourmaster is told of a stay. */
export type Notice = Data.Compliance.Notices.Notice
/** That a mooring may be rented, for its owner and administrators. */
export type Evidence = Data.Compliance.Evidence.Evidence

/** The same among those of other moorings. */
export type AdminEvidence = Data.Compliance.Evidence.AdminEvidence

export type EvidenceDocument = Data.Compliance.Evidence.EvidenceDocument

export type DocumentKind = EvidenceDocument['kind']
