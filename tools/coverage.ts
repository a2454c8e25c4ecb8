export const measuredRooms = ['runtime', 'graders', 'statistics', 'fingerprint'];
