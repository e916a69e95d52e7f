import { BaseTransformer } from '@adonisjs/core/transformers'
import type { OpenSession } from '#identity/queries/list_sessions'

export default class SessionTransformer extends BaseTransformer<OpenSession> {
  toObject() {
    const { token, isCurrent } = this.resource

    return {
      id: String(token.identifier),
      device: token.name,
      isCurrent,
      signedInAt: token.createdAt.toISOString(),
      lastSeenAt: (token.lastUsedAt ?? token.createdAt).toISOString(),
      expiresAt: token.expiresAt!.toISOString(),
    }
  }
}
