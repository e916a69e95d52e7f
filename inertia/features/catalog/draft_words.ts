import type { DraftStep } from './types'

/** What the steps are called, and what a good entry looks like. */
export const STEP_WORDS: Record<DraftStep, { name: string; example: string }> = {
  basics: {
    name: 'Basics',
    example:
      'Title: “Sheltered swing mooring in Islington Bay”. Description: “Good holding in mud, calm in north and west winds. Ten minutes to the ramp by dinghy, with water and toilets ashore. Some wash from ferries at weekends.”',
  },
  place: {
    name: 'Place',
    example:
      'Location “Islington Bay”, region “Hauraki Gulf”, the pin on the buoy. Access instructions: “Orange buoy with a white stripe, the third from the point. Pick up the line with the blue float.”',
  },
  limits: {
    name: 'Limits',
    example:
      'As your licence has them: a swing mooring for a yacht or launch up to 12.5 m and 12,000 kg, 3.4 m deep at low tide and 6.2 m at high tide, next inspection 30/09/2027.',
  },
  prices: {
    name: 'Prices',
    example:
      '$45 a night and $250 a week, at least 2 nights; a season “Summer” from 20 Dec to 31 Jan at $90 a night, at least 3 nights.',
  },
  photos: {
    name: 'Photos',
    example:
      'The mooring from the water, the view around it, the way ashore, and what is there. In daylight, held level, without numbers that anyone can read.',
  },
  review: { name: 'Review', example: '' },
}
