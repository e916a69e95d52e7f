/** Degrees. */
export interface Place {
  latitude: number
  longitude: number
}

/** Rounded to the step of the form fields, about 10 cm. */
export function placeAt(latitude: number, longitude: number): Place {
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) }
}
