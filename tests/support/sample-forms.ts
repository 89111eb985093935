import { EDITION_NAMES } from '../../app/shop.ts'
import { sampleActivationRequest } from '../stand-ins/product-api.ts'
import { sampleDiscounts, sampleLegacyAccount, samplePrices } from '../stand-ins/start.ts'

type SampleFields = Record<string, string>

/** A form that a customer with an engine in the bag can submit. */
export interface SampleForm {
  name: string
  path: string
  good: SampleFields
  message: RegExp | null
  /** Invalid input, the field with the problem, and the error shown there. */
  bad?: { fields: SampleFields; field: string; words: RegExp }
}

/** One form of each kind. `licensePath` is the path of one of the customer's own licenses. */
export const sampleForms = (licensePath: string): SampleForm[] => [
  {
    name: 'adding to the bag',
    path: '/bag',
    good: { intent: 'add', edition: 'pro', players: '2', entities: '5' },
    message: new RegExp(
      String.raw`^Added to your bag: ${EDITION_NAMES.pro}, 2 players, 7 entities\. It replaces .* The total is £[\d,.]+ GBP incl\. VAT\.$`,
    ),
    bad: {
      fields: { intent: 'add', edition: 'pro', players: '1000', entities: '5' },
      field: 'players',
      words: /from 1 to 100/,
    },
  },
  {
    name: 'removing from the bag',
    path: '/bag',
    good: { intent: 'remove', priceId: samplePrices.players },
    message: /^Removed from your bag\.$/,
  },
  {
    name: 'choosing a country',
    path: '/bag',
    good: { intent: 'set-country', country: 'GB' },
    message: /^You’re now seeing prices for the United Kingdom, in pounds\. Change$/,
  },
  {
    name: 'applying a discount',
    path: '/bag',
    good: { intent: 'apply-discount', code: sampleDiscounts.percentage.code },
    message: /^Your discount is applied\.( The total is £[\d,.]+ GBP incl\. VAT\.)?$/,
    bad: {
      fields: { intent: 'apply-discount', code: 'NOSUCHCODE' },
      field: 'code',
      words: /don’t recognise this code/,
    },
  },
  {
    name: 'removing a discount',
    path: '/bag',
    good: { intent: 'remove-discount' },
    message: /^Your discount is removed\.( The total is £[\d,.]+ GBP incl\. VAT\.)?$/,
  },
  { name: 'clearing the bag after a sale', path: '/bag', good: { intent: 'clear-session' }, message: null },
  {
    name: 'renaming a license',
    path: licensePath,
    good: { intent: 'label', label: 'Stage left' },
    message: /^Name saved\.$/,
    bad: { fields: { intent: 'label', label: 'x'.repeat(81) }, field: 'label', words: /up to 80 characters/ },
  },
  {
    name: 'activating offline',
    path: licensePath,
    good: { intent: 'activate', payload: sampleActivationRequest('FORM-1') },
    message: /^The activation code is ready\.$/,
    bad: {
      fields: { intent: 'activate', payload: 'not a request' },
      field: 'payload',
      words: /not an activation request/,
    },
  },
  {
    name: 'changing the password',
    path: '/user/settings',
    good: { intent: 'change-password' },
    message: /a link to change your password/,
  },
  {
    name: 'moving a 1.0 account',
    path: '/user/settings',
    good: { intent: 'migrate', email: sampleLegacyAccount.email, password: sampleLegacyAccount.password },
    message: /^Your 1\.0 licenses are now in this account\.$/,
    bad: {
      fields: { intent: 'migrate', email: 'nobody', password: 'x' },
      field: 'email',
      words: /Enter an e-mail address/,
    },
  },
]
