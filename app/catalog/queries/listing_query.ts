import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type Listing from '#catalog/models/listing'

export type ListingQuery = ModelQueryBuilderContract<typeof Listing>
