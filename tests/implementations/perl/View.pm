# What is told of a game: who decides what, the legal actions, what each player may see, and how it ended.
package View;
use v5.36;
use Table;

sub observation ($game, @legal) {
    my $over = $game->{result};
    return {
        decision => $over ? undef : decision($game),
        legal    => \@legal,
        views    => { map { $_ => view($game, $_) } qw(white black) },
        outcome  => $over,
    };
}

sub decision ($game) {
    my ($phase, $colour) = $game->{phase} =~ /^(\w+)(?:-(\w+))?$/;
    return { chooser => 'chance', kind => 'shuffle', subject => $colour } if $phase eq 'shuffle';
    my $player = $game->{to_move};
    return { chooser => $player, kind => $phase eq 'place' ? 'placement' : 'move', subject => $player };
}

# CM-PREP-6, CM-PREP-8: the own hand, but no other, and no pile.
sub view ($game, $viewer) {
    my $table = $game->{table};
    my @men =
      sort { $a->{square}[0] <=> $b->{square}[0] || $a->{square}[1] <=> $b->{square}[1] }
      map { { square => Table::square($_), %{ $table->{$_} } } } keys %$table;
    return {
        viewer => $viewer,
        table  => \@men,
        hand   => [ Table::sorted(@{ $game->{$viewer}{hand} }) ],
        (map { $_ => seat($game->{$_}) } qw(white black)),
        (map { $_ => $game->{$_} } qw(to_move phase draw_offer quiet_turns past_positions result)),
    };
}

sub seat ($seat) {
    return {
        %$seat,
        hand     => scalar @{ $seat->{hand} },
        pile     => scalar @{ $seat->{pile} },
        captured => [ Table::sorted(@{ $seat->{captured} }) ],
    };
}

# A position to begin from, in the form of schema/chessme/state.json.
sub read_state ($state) {
    my %table = map { Table::name(@{ $_->{square} }) => { colour => $_->{colour}, kind => $_->{kind} } } @{ $state->{table} };
    my $result = $state->{result} && { winner => $state->{result}{winner}, reason => $state->{result}{reason} };
    return { %$state, table => \%table, result => $result };
}

1;
