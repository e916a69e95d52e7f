import { signIn, type Walk } from '../walk.ts'

/** With text at 200 % nothing lies beyond the window, and the way to book and the menu can be pressed. */
export const largeText: Walk = {
  title: 'text at 200 %',
  run: async ({ facts, enter }) => {
    const renter = await enter('phone')
    await signIn(renter, 'renter')
    for (const path of [
      '/',
      '/listings',
      `/listing/${facts.listing}`,
      '/user/dashboard',
      '/account',
    ]) {
      await renter.open(path)
      await renter.tab.evaluate(`document.documentElement.style.fontSize = '32px'`)
      await renter.check(
        `${path} fits its window`,
        'document.documentElement.scrollWidth <= document.documentElement.clientWidth'
      )
      await renter.press('button', 'Menu')
      await renter.tab.key('Escape')
    }
  },
}
