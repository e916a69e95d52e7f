/* eslint-disable prettier/prettier */
import type { routes } from './index.ts'

export interface ApiDefinition {
  home: typeof routes['home']
  terms: typeof routes['terms']
  privacy: typeof routes['privacy']
  about: typeof routes['about']
  contact: typeof routes['contact']
  health: {
    live: typeof routes['health.live']
    ready: typeof routes['health.ready']
  }
}
