/** How many messages a person has not read, for the bar of every page: messaging provides it (app/messaging/messaging_provider.ts). */
export abstract class UnreadMessages {
  abstract handle(of: { userId: string }): Promise<number>
}
