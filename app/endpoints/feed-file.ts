import { atomFeed, type Feed } from '../domain/feed.ts'
import { publicFile } from '../http/file-response.ts'

export const feedFile = (feed: Feed) => publicFile(atomFeed(feed), 'application/atom+xml; charset=utf-8', 900)
