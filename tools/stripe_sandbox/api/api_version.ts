/** The API version the `stripe` package 23.1 pins, and the only one supported. */
export const API_VERSION = '2026-10-28.endive'
