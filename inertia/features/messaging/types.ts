import type { Data } from '@generated/data'

export type Conversation = Data.Messaging.Conversations.Conversation
export type Thread = Data.Messaging.Conversations.Thread
export type Message = Data.Messaging.Conversations.Message
export type Side = 'renter' | 'owner'
export type ClosedBy = 'person' | 'listing' | null
