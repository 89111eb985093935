import { atomFeed, type Feed } from '../domain/feed.ts'
import { publicFile } from '../http/file-response.ts'
import { COMPANY } from '../shop.ts'

export const feedFile = (feed: Omit<Feed, 'author'>) =>
  publicFile(atomFeed({ ...feed, author: COMPANY.name }), 'application/atom+xml; charset=utf-8', 900)
