import { inject } from '@adonisjs/core'
import { PhotoViewers } from '#catalog/contract/photo_viewers'
import type User from '#identity/models/user'
import { isUuid } from '#shared/values/uuid'

interface Look {
  /** Left out: a visitor. */
  user?: User
  listing: { id: string; ownerId: string }
}

/** Whether a person sees private photos: owner, administrators, renters while they see the access details (rule V17). */
@inject()
export default class CanSeePrivatePhotos {
  constructor(private viewers: PhotoViewers) {}

  async handle({ user, listing }: Look): Promise<boolean> {
    if (!user) return false
    if (listing.ownerId === user.id || user.isAdmin) return true

    return this.viewers.admits({ listingId: listing.id, userId: user.id })
  }

  /** For what is asked before the listing is known: whether they see them whoever owns it; `handle` is true of owners too. */
  async whoeverOwns({ user, listingId }: { user?: User; listingId: string }): Promise<boolean> {
    if (!user || !isUuid(listingId)) return false

    return user.isAdmin || this.viewers.admits({ listingId, userId: user.id })
  }
}
