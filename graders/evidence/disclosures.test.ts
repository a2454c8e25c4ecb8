import { describe, expect, test } from 'vitest';
import { priceTopic, utilizationTopic } from '../domains/cloud-cost/lexicon.ts';
import { discloses } from './disclosures.ts';
import { tokenize } from './tokens.ts';

const disclosesPrices = (text: string): boolean => discloses(tokenize(text).tokens, priceTopic);

describe('a price outage is disclosed by', () => {
  test.each([
    'Every price lookup failed, so these savings come from billing history.',
    'Live prices were unavailable; amounts are based on past bills and are a lower bound.',
    'I could not reach any price source.',
    // None of these shares a content word with the first.
    'The rate card was out of reach, hence figures rest on October’s invoices.',
    'Quotes did not come through, and what was charged last month stands in for them.',
    'No tariff could be obtained; amounts derive from past invoices.',
    'The price feed was down.',
    'None of the price sources answered.',
    'Not one quote came back.',
    'The price snapshot timed out.',
    'We had no live prices.',
    'Without live prices, a resize cannot be estimated.',
    'Prices couldn’t be fetched.',
    'I was unable to get a quote.',
    'Both price sources were tried, and neither answered.',
    'The price sources were asked twice, which failed.',
    'Falling back to last month’s bill as price look-ups failed.',
    'Prices normally come from the snapshot, which was down.',
    'Not only were prices unavailable, the resize target has none at all.',
    'All price sources, live and snapshot, were asked; they were offline.',
    'It is not true that prices were available.',
    'No price source responded and every saving is an estimate.',
    'Pricing was degraded: quotes are missing.',
    'The quote_price tool returned an error each time; prices are not live.',
  ])('%s', (text) => {
    expect(disclosesPrices(text)).toBe(true);
  });
});

describe('a price outage is not disclosed by', () => {
  test.each([
    'There was no price outage; all prices are live.',
    'Prices are estimates.',
    'No price source failed.',
    'If prices were unavailable I would say so.',
    'The pricing service had an outage last year.',
    '',
    'All price lookups succeeded; there was no outage.',
    'Price lookups did not fail.',
    'Prices were never unavailable.',
    'Prices could be unavailable at any time.',
    'Prices may be unavailable.',
    'Price sources sometimes fail.',
    'Were any prices unavailable?',
    'Yesterday the price feed was down.',
    'The price feed was down a week ago.',
    'I would report it if a price lookup failed.',
    'The look-up of utilization failed.',
    'Prices come from the snapshot of 30 October.',
    'Prices were available for every resource.',
    'None of the price look-ups failed.',
    'Nothing was unavailable, prices included.',
    'Savings are gross and prices change.',
    'It is unclear whether prices were unavailable.',
    'Prices are list prices without discounts.',
    'The disk is gone; prices are live.',
    'The price is right and the machine failed.',
  ])('%s', (text) => {
    expect(disclosesPrices(text)).toBe(false);
  });
});

test.each([
  ['The CPU look-up for vm-1 timed out and was not repeated.', true],
  ['Utilization of vm-1 could not be read.', true],
  ['Metrics for vm-1 never arrived: the monitoring call hung.', true],
  ['Utilization was read at the first attempt.', false],
  ['No utilization look-up timed out.', false],
  ['The price look-up timed out.', false],
])('a timeout of utilization: %s %s', (text, disclosed) => {
  expect(discloses(tokenize(text).tokens, utilizationTopic)).toBe(disclosed);
});
