import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { forBoats } from '#catalog/middleware/for_boats'
import { forPrivatePhotos, requestedPhoto } from '#catalog/middleware/requested_photo'
import { PHOTO_UPLOAD } from '#shared/exceptions/picture_refused'
import { isProven } from '#identity/contract/proven'
import { byUser, throttle } from '#platform/http/middleware/throttle'
import { uploadPlace } from '#platform/http/middleware/upload_place'
import { middleware } from '#start/kernel'

const { catalog } = controllers
const signedIn = () => middleware.signedIn({ guard: 'api' })
const owner = () => middleware.signedIn({ guard: 'api', roles: ['OWNER'] })
/** Administrators free nights of stays that owners cancelled (rule C14). */
const ownerOrAdmin = () => middleware.signedIn({ guard: 'api', roles: ['OWNER', 'ADMIN'] })
const creation = () => throttle('creation', { by: byUser })

export function api() {
  router.group(listings).prefix('/listings')
  router.group(photos).prefix('/photos').use(owner())
  router.group(blockedDates).prefix('/blocked-dates')
  router.group(openings).prefix('/openings').use(ownerOrAdmin())
  router.group(calendarImports).prefix('/calendar-imports').use(owner())
  router.group(favourites).prefix('/favorites').use(signedIn())
}

function listings() {
  router.get('/', [catalog.api.Listings, 'index']).use(forBoats(middleware.maybeSignedIn()))
  router.get('/map', [catalog.api.MapPoints, 'index']).use(forBoats(middleware.maybeSignedIn()))
  router
    .get('/map/cards', [catalog.api.MapCards, 'index'])
    .use(forBoats(middleware.maybeSignedIn()))
  router
    .get('/places', [catalog.api.Places, 'index'])
    .use(throttle('suggestions', { isCheap: true }))
  router.get('/owner/my-listings', [catalog.api.OwnerListings, 'index']).use(owner())
  router.post('/', [catalog.api.Listings, 'store']).use([owner(), creation()])
  router.group(drafts).prefix('/drafts').use(owner())
  router.get('/:id', [catalog.api.Listings, 'show']).use(middleware.maybeSignedIn())
  router.get('/:id/fit', [catalog.api.Fits, 'show']).use(middleware.maybeSignedIn())
  router.get('/:id/tides', [catalog.api.Tides, 'show']).use(middleware.maybeSignedIn())
  router.get('/owner/calendar', [catalog.api.ListingCalendars, 'index']).use(owner())
  router.get('/:id/calendar', [catalog.api.ListingCalendars, 'show']).use(ownerOrAdmin())
  router
    .group(() => {
      router.get('/calendar-feed', [catalog.api.CalendarFeeds, 'show'])
      router.post('/calendar-feed', [catalog.api.CalendarFeeds, 'store']).use(creation())
      router.delete('/calendar-feed', [catalog.api.CalendarFeeds, 'destroy'])
      router.get('/calendar-imports', [catalog.api.CalendarImports, 'index'])
      router.post('/calendar-imports', [catalog.api.CalendarImports, 'store']).use(creation())
    })
    .prefix('/:id')
    .use(owner())
  router.put('/:id/prices', [catalog.api.ListingPrices, 'update']).use(owner())
  router.post('/:id/duplicate', [catalog.api.ListingDuplicates, 'store']).use([owner(), creation()])
  router.patch('/:id', [catalog.api.Listings, 'update']).use(owner())
  router.delete('/:id', [catalog.api.Listings, 'destroy']).use(owner())
}

function calendarImports() {
  router
    .post('/:id/refresh', [catalog.api.CalendarImports, 'update'])
    .use(throttle('calendarRefresh', { by: byUser }))
  router.delete('/:id', [catalog.api.CalendarImports, 'destroy'])
}

/** What owners have not submitted yet (rule L95). */
function drafts() {
  router.get('/', [catalog.api.ListingDrafts, 'index'])
  router.post('/', [catalog.api.ListingDrafts, 'store']).use(creation())
  router.get('/:id', [catalog.api.ListingDrafts, 'show'])
  router.patch('/:id', [catalog.api.ListingDrafts, 'update'])
  router.delete('/:id', [catalog.api.ListingDrafts, 'destroy'])
  router.post('/:id/submit', [catalog.api.DraftSubmissions, 'store']).use(creation())
}

function photos() {
  router
    .post('/listing/:id/upload', [catalog.api.Photos, 'store'])
    .use([uploadPlace(PHOTO_UPLOAD, isProven), throttle('upload', { by: byUser })])
  router.patch('/:id', [catalog.api.Photos, 'update'])
  router.delete('/:id', [catalog.api.Photos, 'destroy'])
}

function blockedDates() {
  router.get('/listing/:id', [catalog.api.BlockedDates, 'index']).use(middleware.maybeSignedIn())
  router.post('/', [catalog.api.BlockedDates, 'store']).use([owner(), creation()])
  router.delete('/:id', [catalog.api.BlockedDates, 'destroy']).use(ownerOrAdmin())
}

function openings() {
  router.get('/listing/:id', [catalog.api.Openings, 'index'])
  router.post('/', [catalog.api.Openings, 'store']).use([owner(), creation()])
  router.delete('/:id', [catalog.api.Openings, 'destroy']).use(owner())
}

function favourites() {
  router.get('/', [catalog.api.Favourites, 'index'])
  router.get('/check/:id', [catalog.api.Favourites, 'show'])
  router.post('/:id', [catalog.api.Favourites, 'store']).use(creation())
  router.delete('/:id', [catalog.api.Favourites, 'destroy'])
}

export function pages() {
  const ownersPage = middleware.signedIn({ guard: 'web', roles: ['OWNER'] })

  router.get('/', [catalog.Homes, 'show']).as('home')
  router.get('/listings', [catalog.Listings, 'index']).as('browse')
  router.get('/listings/create', [catalog.Listings, 'create']).as('listings.create').use(ownersPage)
  router.get('/listing/:id', [catalog.Listings, 'show']).as('listings.show')
  router.get('/owner/calendar', [catalog.Calendars, 'index']).as('calendars.index').use(ownersPage)

  router
    .group(() => {
      router.get('/edit', [catalog.Listings, 'edit']).as('listings.edit')
      router.get('/availability', [catalog.Calendars, 'show']).as('calendars.show')
    })
    .prefix('/owner/listing/:id')
    .use(ownersPage)
}

export function withoutSession() {
  router
    .group(() => {
      router.get('/sitemap.xml', [catalog.Sitemaps, 'index'])
      router.get('/sitemaps/:part.xml', [catalog.Sitemaps, 'show'])
    })
    .use(throttle('everything', { isCheap: true }))
  router
    .get('/listings/:id', ({ params, response }) =>
      response.redirect().status(301).withQs().toRoute('listings.show', { id: params.id })
    )
    .as('listings.moved')
  router
    .get('/calendars/:token.ics', [catalog.CalendarFiles, 'show'])
    .as('calendar_files.show')
    .use(throttle('calendarFeed', { isCheap: true }))
  router
    .get('/uploads/photos/:key/:width.webp', [catalog.PhotoFiles, 'show'])
    .use([
      requestedPhoto,
      forPrivatePhotos(middleware.session()),
      forPrivatePhotos(middleware.pageUser()),
    ])
}
