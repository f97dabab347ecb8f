import { expect, test } from 'vitest';
import { isPrivateHost } from './addresses.ts';

test.each([
  'localhost',
  'LOCALHOST.',
  'a.localhost',
  'printer.local',
  'metadata.google.internal',
  'router',
  'nas.lan',
  'box.home.arpa',
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '100.100.100.200',
  '169.254.169.254',
  '168.63.129.16',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::1]',
  '::',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::7f00:1]',
  'fe80::1%eth0',
  'fec0::1',
  'fd00:ec2::254',
  'ff02::1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  '4000::1',
])('%s is private', (host) => {
  expect(isPrivateHost(host)).toBe(true);
});

test.each([
  'example.com',
  'example.com.',
  'localhost.example.com',
  'local.example',
  'notlocal.com',
  '8.8.8.8',
  '172.32.0.1',
  '168.63.129.17',
  '[2001:4860:4860::8888]',
  '[::ffff:8.8.8.8]',
  '64:ff9b::808:808',
  '2002:808:808::1',
])('%s is public', (host) => {
  expect(isPrivateHost(host)).toBe(false);
});

test.each([
  'http://0x7f.1/',
  'http://2130706433/',
  'http://①②⑦.0.0.1/',
  'http://[::ffff:127.0.0.1]/',
  'http://LocalHost./',
])('%s is private as a URL reads it', (url) => {
  expect(isPrivateHost(new URL(url).hostname)).toBe(true);
});
