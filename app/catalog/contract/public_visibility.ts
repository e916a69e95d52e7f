export {
  hiddenReason,
  type HiddenReason,
  IS_OWNER_IN_GOOD_STANDING,
  IS_PUBLIC,
} from '#catalog/rules/public_visibility'
