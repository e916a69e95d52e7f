import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

const { compliance } = controllers

export function api() {}

export function pages() {
  router.get('/harbour-rules', [compliance.HarbourRules, 'show']).as('harbour_rules')
}
