export default function AdminIncidents() {
  return null
}
