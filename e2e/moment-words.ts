/**
 * How a page says a moment, as the source of a regular expression: "14:05", with " UTC" without script, and with its day
 * where that is another than today's, as is the case an hour before midnight for what ends in an hour.
 */
export const MOMENT = String.raw`\d\d:\d\d( UTC)?( on \d{1,2}\s\w+\s\d{4})?`
