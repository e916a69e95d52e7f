import type { Walk } from '../walk.ts'

/** Somebody on a phone looks for a place, turns to the map and opens a mooring from it; on a desk the list leads there. */
export const search: Walk = {
  title: 'search and map',
  run: async ({ enter }) => {
    const phone = await enter('phone')
    await phone.open('/listings')
    await phone.press('field', 'Search moorings')
    await phone.tab.type('waihke')
    await phone.press('option', 'Waiheke Island...')
    await phone.press('button', 'Search')
    await phone.see('nearest to Waiheke Island first')
    await phone.check(
      'the first card is wholly visible',
      `document.querySelector('article').getBoundingClientRect().bottom <= innerHeight`
    )
    await phone.press('link', 'Map')
    await phone.press('button', 'Zoom in')
    await phone.press('button', 'Search this area')
    await phone.check(
      'the area is searched',
      `!document.body.innerText.includes('Search this area')`
    )
    await phone.press('link', 'List')
    await phone.see('in this area')

    const desk = await enter('desk')
    await desk.open('/')
    await desk.press('button', 'Search Moorings')
    await desk.reach('/listings')
    await desk.see('nearest to central Auckland first')
  },
}
