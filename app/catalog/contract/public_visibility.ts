export {
  hiddenReason,
  type HiddenReason,
  IS_OWNER_IN_GOOD_STANDING,
} from '#catalog/rules/public_visibility'
