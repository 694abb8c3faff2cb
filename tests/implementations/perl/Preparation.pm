# Préparation: the layout on the table, two shuffled piles, three tiles in each hand.
package Preparation;
use v5.36;
use Table;

# CM-PREP-2, CM-PREP-3: a king and four pawns of each colour, as the layout shows.
sub new_game ($ruleset) {
    my $equipment = $ruleset->{equipment};
    my $layout    = $equipment->{layouts}{ $ruleset->{readings}{king_files} };
    my %table;
    my %game = (
        to_move        => 'white',           # CM-TOUR-2
        phase          => 'shuffle-white',
        draw_offer     => undef,
        quiet_turns    => 0,
        past_positions => [],
        result         => undef,
    );
    for my $colour (qw(white black)) {
        $table{ Table::name(@{ $layout->{"${colour}_king"} }) } = { colour => $colour, kind => 'king' };
        $table{ Table::name(@$_) } = { colour => $colour, kind => 'pawn' } for @{ $layout->{"${colour}_pawns"} };
        my @left = @{ $equipment->{tiles} };
        for my $man (map { $table{$_}{kind} } Table::men_of(\%table, $colour)) {
            my ($place) = grep { $left[$_] eq $man } 0 .. $#left;
            splice @left, $place, 1;
        }
        $game{$colour} = { hand => [], pile => \@left, map { $_ => [] } qw(captured set_aside waiting promoted) };
    }
    return { %game, table => \%table };
}

# CM-PREP-5: chance orders exactly the eleven tiles that are left.
sub accepts ($game, $action) {
    my ($colour) = $game->{phase} =~ /^shuffle-(\w+)$/ or return 0;
    return 0 unless ref $action eq 'HASH' && join(' ', sort keys %$action) eq 'action items';
    return 0 unless $action->{action} eq 'shuffle' && ref $action->{items} eq 'ARRAY';
    return join(' ', sort @{ $action->{items} }) eq join(' ', sort @{ $game->{$colour}{pile} });
}

# CM-PREP-6, CM-PREP-7: they are the pile, and its three uppermost tiles the first hand.
sub shuffle ($game, $action) {
    my ($colour) = $game->{phase} =~ /^shuffle-(\w+)$/;
    my @tiles = @{ $action->{items} };
    $game->{$colour}{hand} = [ splice @tiles, 0, 3 ];
    $game->{$colour}{pile} = \@tiles;
    $game->{phase} = $colour eq 'white' ? 'shuffle-black' : 'move';
    return;
}

1;
