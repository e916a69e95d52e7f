import type { Data } from '@generated/data'

/** What the harbourmaster is told of a stay. */
export type Notice = Data.Compliance.Notices.Notice
