import { inject } from '@adonisjs/core'
import { PhotoViewers } from '#catalog/contract/photo_viewers'
import type User from '#identity/models/user'
import { isUuid } from '#shared/values/uuid'

interface Look {
  /** Left out: a visitor. */
  user?: User
  /** Without the owner it may be asked before the listing is known, and an owner is not known to be one. */
  listing: { id: string; ownerId?: string }
}

/** Whether a person sees private photos: owner, administrators, renters while they see the access details (rule V17). */
@inject()
export default class CanSeePrivatePhotos {
  constructor(private viewers: PhotoViewers) {}

  async handle({ user, listing }: Look): Promise<boolean> {
    if (!user || !isUuid(listing.id)) return false
    if (listing.ownerId === user.id || user.isAdmin) return true

    return this.viewers.admits({ listingId: listing.id, userId: user.id })
  }
}
