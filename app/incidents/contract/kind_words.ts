export { kindWords } from '#incidents/rules/incident_kinds'
