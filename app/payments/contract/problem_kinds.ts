export { canBeRetried, PROBLEM_KINDS, type ProblemKind } from '#payments/rules/problem_kinds'
