import type { InfoDocument } from '../copy.ts'
import { REPAID_WITHIN } from '../refund-words.ts'
import notice from './review-note.ts'
import { listWords, ENTITY_MEANING } from '../../domain/count-words.ts'
import { INVOICE_DAYS } from '../../domain/invoice-request.ts'
import { RETURN_DAYS } from '../../domain/limits.ts'
import { COMPANY, ENGINE_EDITIONS, PRODUCTS } from '../../shop.ts'

const EDITION_WORDS = Object.values(ENGINE_EDITIONS).map(({ name }) => name)

export default {
  title: 'Terms of service',
  description: `The terms for this site, an account and a license of ${PRODUCTS.engine}: what you may do, what updates include, returns, safety, liability and the law that applies.`,
  summary: 'What you can expect from us, and we from you, on this site and with our software.',
  changedAt: '2026-11-28',
  notice,
  sections: [
    {
      id: 'agreement',
      title: 'The agreement',
      blocks: [
        `These terms are between you and ${COMPANY.name}, ${COMPANY.postalAddress.join(', ')} (“we”, “us”). They apply to this site, to your account, and to ${PRODUCTS.suite}, ${PRODUCTS.engine}, ${PRODUCTS.ipad}, ${PRODUCTS.commskit} or a 1.0 app (together the “software”).`,
        'If you act for an organisation, “you” means that organisation, and you confirm that you’re authorised to bind it. If you’re a consumer, nothing here takes away your legal rights.',
      ],
    },
    {
      id: 'words',
      title: 'Definitions',
      blocks: [
        {
          caption: 'What the terms mean',
          head: ['Term', 'Meaning'],
          rows: [
            ['Engine', `${PRODUCTS.engine} in the edition ${listWords(EDITION_WORDS, 'or')}`],
            [
              'Player',
              'An independent timeline that the engine runs; one is included, more are player units',
            ],
            ['Entity', `One ${ENTITY_MEANING}; two are included, more are entity blocks of five`],
            ['Update', 'A later version of the engine that we publish'],
            ['Activation', 'Binding a license to a machine, online or offline'],
          ],
        },
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        'Give correct details, keep your password secret, and tell us if somebody else has it. You’re responsible for what happens through your account, unless it’s our fault. You may close it at any time. Licenses you haven’t moved are deleted with it.',
      ],
    },
    {
      id: 'buying',
      title: 'Buying',
      blocks: [
        'Our order process is run by our reseller, Paddle, who is the merchant of record for all orders. Paddle takes the payment, charges the tax and sends the invoice. Its own terms for buyers apply to that part. The license itself is between you and us.',
        'You may save a card or a PayPal account with Paddle when you pay. Paddle keeps it and charges it only when you pay with it again. You can remove it in your settings at any time.',
        `Prices are those shown at the checkout, in the currency of the country you choose, with the tax shown. A price on a page is an invitation. The contract is made when the payment is confirmed and the license is in your account. A quote’s prices before tax hold until its last day, in its currency; the tax depends on your address. If a quote’s discount ends sooner, you can still buy at those prices without it. Where we’ve agreed to an invoice, it’s due ${INVOICE_DAYS} days after it’s issued, and the license follows its payment. If a price was obviously wrong, we may cancel the order and refund it in full.`,
      ],
    },
    {
      id: 'license',
      title: 'The license',
      blocks: [
        'For the price, and for as long as you comply with these terms, we grant you a non-exclusive license that doesn’t expire and lets you:',
        {
          list: [
            `run one engine on one machine at a time; with ${PRODUCTS.pro} also its backup on a second, as long as only one runs the show;`,
            'use as many players and entities as the license has;',
            'release it from one machine and activate it on another, on any system we support;',
            'use it for yourself and for your customers, and hire out a machine with it;',
            'transfer it as a whole, with these terms, to somebody else, after telling us who.',
          ],
        },
        `${PRODUCTS.editor} with its simulator, ${PRODUCTS.ipad} and ${PRODUCTS.commskit} are free of charge; the same terms apply to them, without limits on machines.`,
      ],
    },
    {
      id: 'limits',
      title: 'What the license doesn’t allow',
      blocks: [
        {
          list: [
            'bypassing activation, or the limits on players and entities;',
            'renting the software on its own, or offering it as a service to the public;',
            'reverse engineering it, beyond what the law allows for making other programs work with it;',
            'removing copyright and trademark notices.',
          ],
        },
      ],
    },
    {
      id: 'updates',
      title: 'Updates and support',
      blocks: [
        'Each license includes every version released before its updates end: a year after the purchase, and later with each further year you buy. After that, the engine keeps running the versions released until then, and you may reinstall them at any time.',
        'Support is by e-mail, on working days, in English. We aim to reply within two working days. Fixes for faults that endanger people or data are free for everybody.',
      ],
    },
    {
      id: 'refunds',
      title: 'Returns and refunds',
      blocks: [
        `You may return a license within ${RETURN_DAYS} days of the purchase, for any reason. The day you buy doesn’t count, and the last day ends at midnight UTC. Release the license from its machine, then ask for the refund on the order’s page in your account. For several licenses, an addition to a license or a paid invoice, write to us from the address of your account, or to Paddle. The money goes back the way it came, ${REPAID_WITHIN}, and the license ends.`,
        `We deliver a license as soon as you’ve paid. If you’re a consumer, that doesn’t end your right to return it within those ${RETURN_DAYS} days.`,
      ],
    },
    {
      id: 'safety',
      title: 'Safety',
      blocks: [
        'The software is made for shows and exhibitions. It isn’t a safety system. Don’t use it as the only means to stop a machine, warn people, light an escape route or protect a life. Moving scenery, lifts, flame, water and lasers need separate protection that works when the engine doesn’t, and a competent person responsible for it.',
      ],
    },
    {
      id: 'ownership',
      title: 'Ownership',
      blocks: [
        `What you make with the software is yours. The software, this site and their texts and pictures belong to us and our licensors. ${COMPANY.trademarks}`,
        'If you send us an idea, we may use it without paying for it. We use your projects and recordings only to help you.',
      ],
    },
    {
      id: 'conduct',
      title: 'Using the site',
      blocks: [
        'Don’t attack the site, bypass its limits, or use it in a way that slows it down for others. Security research in good faith is welcome: tell us first, take no data that isn’t yours, and give us time to fix the problem.',
      ],
    },
    {
      id: 'warranty',
      title: 'What we promise',
      blocks: [
        'For 90 days from the purchase, the engine will work substantially as its specifications on this site describe, on a machine that meets them. If it doesn’t, tell us: we’ll fix it, replace it or refund the price. Beyond that, and as far as the law allows, the software is provided as it is. We don’t promise that it suits your purpose, or that it runs without interruption with devices we don’t know.',
        'If you’re a consumer, digital content must be of satisfactory quality, fit for its purpose and as described. You have the remedies of the Consumer Rights Act 2015.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'Nothing limits our liability for death or injury through negligence, for fraud, or where the law doesn’t let us.',
        'Otherwise, we aren’t liable for lost profit, a cancelled show, lost data or indirect loss. For all claims in a year together, we pay at most what you paid us that year, or £500.00 if that is more. If you’re a consumer, we’re responsible for foreseeable loss, and this limit doesn’t apply to damage that our digital content does to your device.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending',
      blocks: [
        'You may stop using the software at any time. We may end a license if you materially breach these terms and don’t remedy the breach within 30 days of being asked. We don’t switch engines off remotely.',
        'If we stop selling the engine, licenses remain valid, and offline activation stays available for at least five years.',
      ],
    },
    {
      id: 'general',
      title: 'General',
      blocks: [
        'If we change these terms, we publish the new ones here, 30 days before they apply. The terms at the time of your purchase continue to apply to your license, unless you agree to new ones.',
        'If part of these terms can’t be enforced, the rest still applies. If we don’t enforce a right today, we may do so later. Neither of us is liable for events beyond our control. You’ll comply with the export laws that apply to you.',
        'The law of England and Wales applies, and its courts have jurisdiction. Consumers may also use the courts, and have the protection, of the country they live in.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        {
          text: 'Send questions about these terms, and notices under them, to the address above or to',
          link: { text: COMPANY.salesEmail, to: `mailto:${COMPANY.salesEmail}` },
        },
      ],
    },
  ],
} satisfies InfoDocument
