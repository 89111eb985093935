import { COMPANY, PRODUCTS } from '../../shop.ts'
import ctrlForIpad from '../../content/ctrl-for-ipad.ts'
import { FREE_OFFER, softwareApplication } from '../../ui/structured-data.ts'

export const describeCtrlForIpad = (siteUrl: string) =>
  softwareApplication(siteUrl, COMPANY.name, {
    name: PRODUCTS.ipad,
    description: ctrlForIpad.page.description,
    path: '/ctrl-for-ipad',
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'iPadOS 16 or later',
    offers: FREE_OFFER,
  })
