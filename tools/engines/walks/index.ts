import type { Walk } from '../walk.ts'
import { booking } from './booking.ts'
import { largeText } from './large_text.ts'
import { messages } from './messages.ts'
import { numbers } from './numbers.ts'
import { offlineCard } from './offline_card.ts'
import { photoOrder } from './photos.ts'
import { printed } from './printed.ts'
import { search } from './search.ts'

/** In the order they are walked. */
export const walks: Walk[] = [
  search,
  booking,
  messages,
  photoOrder,
  numbers,
  printed,
  offlineCard,
  largeText,
]
